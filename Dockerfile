# Visite in a container: docs/operations.md, Containers. Nothing but what the server needs while it runs is in the last stage.
FROM node:24-bookworm-slim AS manifests
WORKDIR /visite
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS web
# Not `npm ci`: docs/decisions/0002.
RUN npm install --no-save
COPY . .
RUN npm run build:once

FROM manifests AS dependencies
RUN npm install --no-save --omit=dev --workspace server

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data
WORKDIR /visite
COPY --from=dependencies /visite ./
COPY contract ./contract
COPY core ./core
COPY server ./server
COPY content ./content
COPY --from=web /visite/web/dist ./web/dist
# The one folder that is written, beside /tmp.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-regexp-tier-up", "server/src/main.ts"]
