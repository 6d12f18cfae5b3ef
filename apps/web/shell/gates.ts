export type Gate = 'question' | 'proof' | null

type Arrival = {
  viewer: { isAdult: boolean; needsAgeProof: boolean } | null
  /** Someone has said here before that they are an adult. */
  remembered: boolean
  /** Readable before any question. */
  isOpen: boolean
  /** A page of the person's own settings. */
  isMine: boolean
}

/** What has to be answered before a page can be used: the question about age, or proof of it. */
export function gateFor({ viewer, remembered, isOpen, isMine }: Arrival): Gate {
  if (isOpen) return null
  // What is theirs can be seen, taken along and deleted without proof; nothing for adults stands there.
  if (viewer?.needsAgeProof) return isMine ? null : 'proof'
  return viewer?.isAdult || remembered ? null : 'question'
}
