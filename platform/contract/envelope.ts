/** The answer of every product call; `region` is the two-letter country the server sees, or an empty string. */
export type ResponseEnvelope<Data = unknown> = { code: number; message: string; data: Data | null; region: string }

export const oneHourMs = 3_600_000
export const requestTimeoutMs = 60_000
