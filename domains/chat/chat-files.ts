/** The applications whose chats can be imported, `nocturne` for our own files. */
export const chatSources = ['sillytavern', 'character-ai', 'agnai', 'risu', 'nocturne', 'text'] as const
export type ChatSource = (typeof chatSources)[number]

/** The formats in which a conversation can be exported. */
export const chatExportFormats = [
  'sillytavern',
  'character-ai',
  'agnai',
  'risu',
  'nocturne',
  'markdown',
  'text',
] as const
export type ChatExportFormat = (typeof chatExportFormats)[number]

/** The largest file of a chat. */
export const chatFileBytes = 20 * 1024 * 1024
/** The most messages of one imported chat, alternatives included. */
export const mostImportedMessages = 20_000
/** The most alternatives of one message. */
export const mostSwipes = 200

/** Why a file gives no chat. */
export const chatProblems = [
  'too-large',
  'too-deep',
  'too-many-messages',
  'too-many-swipes',
  'no-chat',
  'card',
  'empty',
  'not-text',
  'not-json',
  'broken-line',
  'broken-archive',
  'wrong-types',
  'duplicate-ids',
  'cycle',
  'newer-version',
] as const
export type ChatProblem = (typeof chatProblems)[number]

/** Parts of a chat that are not used here, or that change. */
export const chatLosses = [
  'several-speakers',
  'hidden-messages',
  'pictures',
  'thoughts',
  'notes',
  'lorebook',
  'no-dates',
  'future-dates',
  'signs',
  'long-extra',
] as const
export type ChatLoss = (typeof chatLosses)[number]
