# Stage 1: everything it takes to build.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json remix.config.js vite.config.ts server.ts ./
COPY app ./app
COPY public ./public
COPY scripts ./scripts
RUN npm run build && npm prune --omit=dev

# Stage 2: what runs. Chromium prints the PDFs; tini passes signals on and buries the browser's children.
FROM node:24-bookworm-slim
RUN apt-get update \
	&& apt-get install -y --no-install-recommends ca-certificates chromium fonts-dejavu-core fonts-liberation tini \
	&& rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production \
	DATA_DIR=/data \
	CHROME_PATH=/usr/bin/chromium
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY events ./events
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
	CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
# On Node 24 the room for new objects grows to 128 MB without this option, and no page is quicker for it.
CMD ["node", "--max-semi-space-size=16", "build/server.js"]
