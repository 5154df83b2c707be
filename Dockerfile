# syntax=docker/dockerfile:1
# Builds the package, then an image with what runs: no compiler, no tests, no root.
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ENDCAP_DATA=/data
WORKDIR /app
COPY --from=build /build/package.json /build/NOTICE /build/LICENSE ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/bin bin
COPY --from=build /build/dist dist
COPY --from=build /build/examples examples
# The only folder that the server writes to: the root of the file system can be read-only.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Ends by SIGTERM, after the requests and messages that have begun.
CMD ["node", "bin/endcap.mjs", "start"]
