# Source this: `. tools/node/env.sh`. Puts Node 24 first on PATH where `node` is older or missing, and does
# nothing where it is not. npm itself must be there already; any version that reads lockfile 3 will do.
plinth_node_major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
if [ "$plinth_node_major" -lt 24 ]; then
  plinth_node_home=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")" && pwd)
  if [ ! -x "$plinth_node_home/node_modules/.bin/node" ]; then
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --prefix "$plinth_node_home" >&2 || return 1
  fi
  # npm passes over an optional package that it could not fetch.
  if [ ! -x "$plinth_node_home/node_modules/.bin/node" ]; then
    echo 'Node 24 could not be fetched; install it and try again.' >&2
    return 1
  fi
  export PATH="$plinth_node_home/node_modules/.bin:$PATH"
  unset plinth_node_home
fi
unset plinth_node_major
