import type { DataOf } from '#platform/contract/call.ts'
import type * as contract from '../../contract.ts'

type Why = DataOf<typeof contract.testBook>['missed'][number]['why']

/** The texts for the reasons why an entry stays out: a person does the same about several of them. */
export const missedReasons: Record<Why, string> = {
  off: 'off',
  empty: 'empty',
  greeting: 'turn',
  delay: 'turn',
  'turn-count': 'turn',
  'matched-before': 'cooldown',
  cooldown: 'cooldown',
  recursion: 'recursion',
  never: 'never',
  'no-key': 'no-key',
  'second-keys': 'second',
  'additional-keys': 'second',
  'excluded-key': 'excluded',
  probability: 'chance',
  group: 'group',
  budget: 'budget',
  work: 'work',
}
