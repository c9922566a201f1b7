# Chronopolitik: the server and the page. Data in /data (SQLite), or PostgreSQL by DATABASE_URL.
# By tag, not by digest: a tag gets the fixes of Node and Debian with each build, a digest only when somebody
# changes it here. To fix what you run: docker build --build-arg BASE=node:22-bookworm-slim@sha256:…
ARG BASE=node:22-bookworm-slim
FROM ${BASE} AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# The allocator of Debian keeps memory between uses, for each thread; jemalloc gives it back: docs/hosting.md, Memory.
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
ENV LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=dirty_decay_ms:1000,muzzy_decay_ms:0,narenas:2
WORKDIR /app
# Owned by root: the server reads its program and cannot change it.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/cli/dist/main.js", "serve", "--data", "/data/chronopolitik.sqlite"]
