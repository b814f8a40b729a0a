# One image for every process of the product, and for its commands (backup, restore, verify).
# Built: docker build -t crediario .
# Where your registry gives digests: docker build --build-arg NODE_IMAGE=node@sha256:… -t crediario .
ARG NODE_IMAGE=node:22.23.3-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /crediario
COPY . .
# What is installed in the end: the server's packages, and those of the contract, which the server reaches by a link.
RUN npm run build \
 && npm prune --prefix backend --omit=dev --no-audit --no-fund \
 && npm ci --workspace contract --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
# Whatever a process writes lies under /tmp: the rest is read-only, and not its account's.
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0 PORT=1337 STRAPI_TELEMETRY_DISABLED=true \
    CREDIARIO_CACHE=/tmp/crediario CREDIARIO_DATA=/tmp/crediario-data MAIL_OUTBOX=/tmp/crediario-data/outbox \
    NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /crediario
# The sources stay behind; what runs cannot be written to by the account that runs it.
COPY --from=build /crediario/package.json ./
COPY --from=build /crediario/node_modules ./node_modules
COPY --from=build /crediario/contract/package.json ./contract/
COPY --from=build /crediario/contract/dist ./contract/dist
COPY --from=build /crediario/frontend/dist ./frontend/dist
COPY --from=build /crediario/database ./database
COPY --from=build /crediario/scripts ./scripts
COPY --from=build /crediario/backend/package.json /crediario/backend/server.js ./backend/
COPY --from=build /crediario/backend/public ./backend/public
COPY --from=build /crediario/backend/database ./backend/database
COPY --from=build /crediario/backend/node_modules ./backend/node_modules
COPY --from=build /crediario/backend/dist ./backend/dist
# A package left behind shows here, not at the first start.
RUN node -e "require('./backend/dist/src/index.js')"
USER node
EXPOSE 1337
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 CMD ["node", "scripts/ready.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "backend/server.js"]
