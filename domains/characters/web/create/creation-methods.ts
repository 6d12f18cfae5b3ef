import type { CreateSearch } from './create-search.ts'

/** The ways between the states of the creation, each of which has an address. */
export type CreationMethods = {
  go(search: CreateSearch, options?: { replace?: boolean }): void
  /** Back to where one came from; to `otherwise` when the page was opened here. */
  back(otherwise: CreateSearch): void
  toOwnCharacters(): void
  /** Into the chat with a confirmed character. */
  toChat(id: string): void
  /** Loads the first data of the page again. */
  reload(): void
}
