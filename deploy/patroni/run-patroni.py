"""Patroni without pyOpenSSL: `/usr/bin/python3 run-patroni.py patroni.yml`.

If pyOpenSSL is installed, python-etcd injects it into urllib3, and Patroni 3.0 cannot close such a connection (patroni/patroni#3420).
A primary that was cut off then keeps reading its old view of etcd, and takes its lock back from the server that was promoted in the
meantime: `npm run drill -- failover` lost the standby that way. With Python's own ssl module the connection is closed.
"""

import sys

sys.modules['OpenSSL'] = None

# Patroni starts PostgreSQL from a child process, which imports this file again.
if __name__ == '__main__':
    from patroni.__main__ import main

    sys.exit(main())
