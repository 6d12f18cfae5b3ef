/** A text of the server in a language, by its key. */
export type ServerText = (locale: string, key: string, values?: Record<string, string>) => string
