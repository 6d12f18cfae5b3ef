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

/** The gate before a page: the question about age, or proof of it. */
export function gateFor({ viewer, remembered, isOpen, isMine }: Arrival): Gate {
  if (isOpen) return null
  // Own data can be seen, exported and deleted without proof; nothing for adults is there.
  if (viewer?.needsAgeProof) return isMine ? null : 'proof'
  return viewer?.isAdult || remembered ? null : 'question'
}
