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

/** A piece of a growing text, up to a length; or that all of it beyond a length is withdrawn. */
export type HeldPiece = { piece: string; length: number } | { withdrawnTo: number }

/** A growing text that its writer holds outside of this process. Each step rejects where it could not be taken. */
export type HeldText = {
  add(piece: string, length: number): Promise<void>
  /** Removes all pieces, and leaves a mark that the text beyond a length must not be shown. */
  withdraw(length: number): Promise<void>
  drop(): Promise<void>
}

/** Growing texts that outlive the process that writes them, for about a minute. */
export type HeldTexts = {
  open(name: string): HeldText
  /** The pieces of a text in their order; none where there is no text or no connection. */
  read(name: string): Promise<HeldPiece[]>
  /** Changes when texts that were held may be gone. */
  epoch(): number
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
  /** Null where growing text is in its row alone. */
  held: HeldTexts | null
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
    held: null,
    close: () => Promise.resolve(),
  }
}
