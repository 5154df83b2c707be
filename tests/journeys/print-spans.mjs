import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Registers an SDK that prints the name of each span in place of an exporter. */
const exporter = {
  export(spans, done) {
    for (const { name } of spans) process.stdout.write(`span "${name}"\n`);
    done({ code: 0 });
  },
  shutdown: () => Promise.resolve(),
};
new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
