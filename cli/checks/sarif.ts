import { relative } from 'node:path';
import { type Diagnostic, diagnosticTable } from '../../compiler/index.ts';

/** A diagnostic with its file. */
export interface FoundDiagnostic extends Diagnostic {
  file: string;
}

const region = ({ line, column, endLine, endColumn }: Diagnostic['range']) => ({
  startLine: line,
  startColumn: column,
  endLine,
  endColumn,
});

/** Converts diagnostics to SARIF 2.1.0 (OASIS), which CI systems show next to the source lines. */
export function sarif(diagnostics: readonly FoundDiagnostic[], version: string): object {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'endcap',
            version,
            rules: Object.entries(diagnosticTable).map(([id, { message, hint, severity }]) => ({
              id,
              shortDescription: { text: message },
              help: { text: hint },
              defaultConfiguration: { level: severity },
            })),
          },
        },
        results: diagnostics.map(({ code, severity, message, hint, range, file, pointer, fix }) => {
          const uri = relative(process.cwd(), file).replaceAll('\\', '/');
          const artifactLocation = { uri };
          return {
            ruleId: code,
            level: severity,
            message: { text: `${message} ${hint}` },
            locations: [
              {
                physicalLocation: { artifactLocation, region: region(range) },
                logicalLocations: [{ fullyQualifiedName: pointer || '/', kind: 'value' }],
              },
            ],
            ...(fix
              ? {
                  fixes: [
                    {
                      description: { text: hint },
                      artifactChanges: [
                        {
                          artifactLocation,
                          replacements: [
                            {
                              deletedRegion: { charOffset: fix.start, charLength: fix.end - fix.start },
                              insertedContent: { text: fix.text },
                            },
                          ],
                        },
                      ],
                    },
                  ],
                }
              : {}),
          };
        }),
      },
    ],
  };
}
