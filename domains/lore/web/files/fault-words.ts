import type { ImportFault } from './book-import.ts'

/** The texts for the faults of a file: a person does the same about several of them. */
export const faultWords = {
  'too-large': 'too-large',
  'not-text': 'broken',
  'not-json': 'broken',
  'too-deep': 'broken',
  'no-book': 'no-book',
  unreachable: 'unreachable',
} as const satisfies Record<Extract<ImportFault, string>, string>
