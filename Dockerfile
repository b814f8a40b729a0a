# One image for every process of the product. Built: docker build -t crediario .
# Raise both bases together, and by their digests where your registry gives them.
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /crediario
COPY . .
RUN npm run build \
 && npm prune --prefix backend --omit=dev --no-audit --no-fund

FROM node:22.23.3-bookworm-slim
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0 PORT=1337 \
    STRAPI_TELEMETRY_DISABLED=true CREDIARIO_CACHE=/tmp/crediario
WORKDIR /crediario/backend
# The sources stay behind; what runs cannot be written to by the account that runs it.
COPY --from=build /crediario/contract/package.json /crediario/contract/package.json
COPY --from=build /crediario/contract/dist /crediario/contract/dist
COPY --from=build /crediario/database /crediario/database
COPY --from=build /crediario/frontend/dist /crediario/frontend/dist
COPY --from=build /crediario/backend/package.json /crediario/backend/server.js ./
COPY --from=build /crediario/backend/public ./public
COPY --from=build /crediario/backend/node_modules ./node_modules
COPY --from=build /crediario/backend/dist ./dist
USER node
EXPOSE 1337
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/_health/ready').then(a=>process.exit(a.status===204?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server.js"]
