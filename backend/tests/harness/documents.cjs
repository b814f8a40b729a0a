/** What the API's document says of every answer, compiled: a quarter of a second's work. Loaded by Node itself, outside
 *  the test files' own worlds (product-environment.cjs), it is done once for all files that a worker runs. */
const { openApiDocument } = require('../../dist/src/api-docs/document');
const { API_CHAPTERS } = require('../../dist/src/app/api-chapters');
const Ajv = require('ajv');

const DOCUMENT = 'openapi';
const { paths, components } = openApiDocument(API_CHAPTERS);

/** The document keeps to the part of JSON Schema that has not changed since draft 7. */
const ajv = new Ajv({ unknownFormats: 'ignore', schemaId: '$id', allErrors: true });
ajv.addSchema({ $id: DOCUMENT, components });

/** References lead into the document, wherever they stand. */
const rooted = (schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${DOCUMENT}#/components/`));

function documentOf(path, method) {
  const [content] = Object.values(paths[path][method].responses[200].content);
  return ajv.compile(rooted(content.schema));
}

module.exports = {
  /** Of each call: its method and path as the contract has them, its answer's schema there, and what the document makes
   *  of that schema. */
  calls: API_CHAPTERS.flatMap(({ operations }) => operations).map(({ method, path, answer }) => ({
    method,
    path,
    schema: answer,
    document: documentOf(path, method),
  })),
  refusal: ajv.compile({ $ref: `${DOCUMENT}#/components/schemas/Error` }),
  errorsText: (errors) => ajv.errorsText(errors),
};
