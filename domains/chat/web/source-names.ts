import type { ChatSource } from '../chat-files.ts'

/** The applications by their names; a text and our own files have none. */
export const sourceNames: Partial<Record<ChatSource, string>> = {
  sillytavern: 'SillyTavern',
  'character-ai': 'Character.AI',
  agnai: 'Agnai',
  risu: 'Risu',
}
