import type { ImportFault } from './chat-import.ts'

type Kind = Exclude<ImportFault['kind'], 'refused'>

const words = {
  'too-large': 'too-large',
  'too-many-messages': 'too-many',
  'too-many-swipes': 'too-many',
  'no-chat': 'no-chat',
  empty: 'no-chat',
  card: 'card',
  'newer-version': 'newer-version',
  'duplicate-ids': 'links',
  cycle: 'links',
  unreachable: 'unreachable',
  'too-deep': 'broken',
  'not-text': 'broken',
  'not-json': 'broken',
  'broken-line': 'broken',
  'broken-archive': 'broken',
  'wrong-types': 'broken',
} as const satisfies Record<Kind, string>

/** The text that explains a fault: a person does the same about several of them. */
export function faultKey(kind: Kind): (typeof words)[Kind] {
  return words[kind]
}
