/** The answer of every product call; `region` is the two-letter country the server sees, or an empty string. */
export type ResponseEnvelope<Data = unknown> = {
  code: number
  message: string
  data: Data | null
  region: string
  /** The words of an accepted call were a cry for help: the message has the help lines, for this subject. */
  help?: HelpSubject
}

/** Whom a cry for help is about: the person, or somebody whom they could hurt. */
export type HelpSubject = 'self' | 'others'

export const oneHourMs = 3_600_000
export const requestTimeoutMs = 60_000

/** Code for a missing answer. */
export const unreachableCode = -1
