import type { ForeignFormat } from './book-format.ts'
import { patternKeys } from './pattern-keys.ts'

const newestVersion = 5

/** The lorebook of NovelAI, version 5. Its budget priority is the order of insertion, as other programs read it. */
export const novelai: ForeignFormat = {
  name: 'novelai',
  nested: ['contextConfig'],
  entry: [
    { theirs: 'text', ours: 'content' },
    { theirs: 'displayName', ours: 'name' },
    { theirs: 'keys', ours: 'keys' },
    { theirs: 'enabled', ours: 'enabled' },
    { theirs: 'forceActivation', ours: 'constant' },
    { theirs: 'contextConfig.budgetPriority', ours: 'insertion_order' },
  ],
  book: [],
  quiet: ['lorebookVersion', 'id', 'lastUpdatedAt', 'hidden', 'order'],
  entriesOf: ({ entries }) => (Array.isArray(entries) ? entries : []),
  entryFields: (entry, index) => ({
    defaults: {
      id: `entry-${index + 1}`,
      lastUpdatedAt: 0,
      displayName: entry.comment ?? '',
      searchRange: 1000,
      forceActivation: false,
      keyRelative: false,
      nonStoryActivatable: false,
      category: '',
      loreBiasGroups: [],
      contextConfig: {
        prefix: '',
        suffix: '\n',
        tokenBudget: 2048,
        reservedTokens: 0,
        trimDirection: 'trimBottom',
        insertionType: 'newline',
        maximumTrimType: 'sentence',
        insertionPosition: -1,
      },
    },
    forms: entry.use_regex === true ? { keys: patternKeys(entry) } : {},
  }),
  fileOf: (book, entries) => ({
    lorebookVersion: newestVersion,
    settings: { orderByKeyLocations: false },
    categories: [],
    ...book,
    entries,
  }),
}
