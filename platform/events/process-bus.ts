/** A message between processes: a name, and data that JSON can hold. */
export type BusListener = (data: unknown) => void

export type ChannelListener = (text: string) => void

/** Text for those who want it at the moment, such as the frames of one reply. */
export type Channels = {
  /** Sends text to all who read the channel; gives how many processes that were. Rejects while there is no connection. */
  publish(name: string, text: string): Promise<number>
  /** Reads a channel until the end; `isListening` says whether it could be opened, once that is known. */
  subscribe(name: string, read: ChannelListener): { isListening: Promise<boolean>; end(): void }
}

/**
 * Carries messages to all other processes on the same database. A message is lost where its receiver is not connected:
 * whatever must happen also stands in the database.
 */
export type ProcessBus = {
  driver: 'process' | 'postgres' | 'redis'
  /** Whether there can be other processes. */
  isShared: boolean
  /** Whether messages arrive now. */
  isConnected(): boolean
  send(topic: string, data: unknown): void
  on(topic: string, listener: BusListener): void
  /** Called when messages of others may have been lost. */
  onGap(listener: () => void): void
  /** Null where growing text would cost more than reading it from its row. */
  channels: Channels | null
  close(): Promise<void>
}

/** The bus of a process that is alone on its database. */
export function createLonelyBus(): ProcessBus {
  return {
    driver: 'process',
    isShared: false,
    isConnected: () => true,
    send: () => undefined,
    on: () => undefined,
    onGap: () => undefined,
    channels: null,
    close: () => Promise.resolve(),
  }
}
