import type { ForeignFormat } from './book-format.ts'

/** The memory book of Agnai, with the fields of V2 that it stores without reading them. */
export const agnai: ForeignFormat = {
  name: 'agnai',
  nested: [],
  entry: [
    { theirs: 'name', ours: 'name' },
    { theirs: 'entry', ours: 'content' },
    { theirs: 'keywords', ours: 'keys' },
    { theirs: 'weight', ours: 'insertion_order' },
    { theirs: 'priority', ours: 'priority' },
    { theirs: 'enabled', ours: 'enabled' },
    { theirs: 'comment', ours: 'comment' },
    { theirs: 'selective', ours: 'selective' },
    { theirs: 'secondaryKeys', ours: 'secondary_keys' },
    { theirs: 'constant', ours: 'constant' },
    { theirs: 'position', ours: 'position' },
  ],
  book: [
    { theirs: 'name', ours: 'name' },
    { theirs: 'description', ours: 'description' },
    { theirs: 'scanDepth', ours: 'scan_depth' },
    { theirs: 'tokenBudget', ours: 'token_budget' },
    { theirs: 'recursiveScanning', ours: 'recursive_scanning' },
  ],
  quiet: ['kind', '_id', 'userId', 'id', 'createdAt', 'updatedAt'],
  entriesOf: ({ entries }) => (Array.isArray(entries) ? entries : []),
  entryFields: (entry) => ({
    defaults: { name: entry.comment ?? '', priority: 0 },
  }),
  fileOf: (book, entries) => ({ kind: 'memory', description: '', ...book, entries }),
}
