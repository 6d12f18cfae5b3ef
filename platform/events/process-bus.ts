/** A message between processes: a name, and data that JSON can hold. */
export type BusListener = (data: unknown) => void

/**
 * Carries messages to all other processes on the same database. A message is lost where its receiver is not connected:
 * whatever must happen also stands in the database.
 */
export type ProcessBus = {
  /** Whether there can be other processes. */
  isShared: boolean
  send(topic: string, data: unknown): void
  on(topic: string, listener: BusListener): void
  /** Called when messages of others may have been lost. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** The bus of a process that is alone on its database. */
export function createLonelyBus(): ProcessBus {
  return {
    isShared: false,
    send: () => undefined,
    on: () => undefined,
    onGap: () => undefined,
    close: () => Promise.resolve(),
  }
}
