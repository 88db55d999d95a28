/** Codes of problems with the output. No rule reports them. */
export const outputCodes = {
  'changed-by-hand': {
    level: 'error',
    summary: 'A generated file was changed; it is left as it is.',
  },
  'lost-manifest': {
    level: 'error',
    summary: 'Nothing says which of the files that differ were changed by hand.',
  },
  'other-schema': {
    level: 'error',
    summary: 'The output of another schema folder would be taken away.',
  },
  'cannot-write': { level: 'error', summary: 'The output folder cannot be written.' },
  'stale-file': {
    level: 'error',
    summary: 'A generated file is not what the YAML gives (`--check`).',
  },
  'missing-file': { level: 'error', summary: 'A generated file is missing (`--check`).' },
  'surplus-file': { level: 'error', summary: 'A generated file belongs to nothing (`--check`).' },
  'unknown-file': {
    level: 'error',
    summary: 'A file in the folder was not generated (`--check`).',
  },
  'bad-field-type': { level: 'error', summary: 'A file is no field type of the project.' },
  'page-export': { level: 'error', summary: 'A page of the project lacks one of its two exports.' },
  'page-literal': {
    level: 'error',
    summary: 'The definition of a page is not written out.',
  },
  'page-name': { level: 'error', summary: 'The file of a page cannot be named so.' },
} as const
