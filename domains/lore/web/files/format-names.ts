import type { BookFormat } from '../../rules.ts'

/** Names of programs, the same in every language. */
export const formatNames: Record<BookFormat, string> = {
  v3: 'Character Card V3',
  sillytavern: 'SillyTavern',
  risu: 'Risu',
  novelai: 'NovelAI',
  agnai: 'Agnai',
}
