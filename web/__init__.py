"""What the browser needs: the page's Python in ``app``, the bots' worker, and what builds and serves it all."""
