/** The name of the format in a manifest, and the newest version that is read: 5 has recordings of the person, 6 says who changed a model, 7 has drawings of the person, 8 rounds of a match. */
export const bundleFormat = 'nocturne-relationship'
export const bundleVersion = 8

/** The largest file of a bundle, its texts unpacked, and its pictures and recordings together. Texts and these at their bounds fit a file. */
export const bundleFileBytes = 64 * 1024 * 1024
export const bundleTextBytes = 32 * 1024 * 1024
export const bundlePictureBytes = 30 * 1024 * 1024
/** The most photos of a bundle; the newest are in it. */
export const mostBundledPhotos = 400

/** Why a file gives no relationship. */
export const bundleProblems = ['no-bundle', 'newer-version', 'broken', 'altered', 'too-large', 'wrong-content'] as const
export type BundleProblem = (typeof bundleProblems)[number]

/** The parts that do not go along, or change; each is named before it happens. */
export const bundleLosses = [
  /** The prompts of replies: what she knew for each. */
  'prompts',
  /** Lorebooks of the person; they have a file of their own. */
  'lorebooks',
  /** Photos of others that the person unlocked. */
  'unlocked-photos',
  /** More photos than a bundle holds: the oldest stay. */
  'older-photos',
  /** Her card belongs to its creator. */
  'card-of-others',
  /** Her card is another one here. */
  'other-card',
  /** A character who came with a bundle stays private. */
  'stays-private',
] as const
export type BundleLoss = (typeof bundleLosses)[number]

/** The kinds of texts that may be refused. */
export const bundleTextKinds = [
  'message',
  'note',
  'draft',
  'persona',
  'extra',
  'chat-extra',
  'activity',
  'moment',
  'memory',
  'summary',
  'diary',
] as const

/** How far an import is. */
export const bundleImportStates = ['read', 'waiting', 'running', 'done', 'failed'] as const
