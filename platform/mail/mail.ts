import type { Log } from '../telemetry/log.ts'

/** `from` is the sender, who also receives the answers. */
export type Letter = { from: string; to: string; subject: string; text: string; html: string }

/** Who sends a letter, and the address of the site that its links lead to. */
export type Letterhead = { from: string; siteUrl: string }

/** Sends a letter; false when it could not be handed over. */
export type LetterSender = (letter: Letter) => Promise<boolean>

export type CapturedLetter = Letter & { at: string }
/** `forget` takes away what went to these addresses. */
export type Mailbox = { letters(): readonly CapturedLetter[]; forget(addresses: readonly string[]): void }

const stored = 200

/** Sends by SMTP if a URL is set; otherwise stores letters in an in-memory mailbox that development can read. */
export function createMail(options: { smtpUrl?: string | undefined; log: Log; now: () => Date }): {
  send: LetterSender
  mailbox: Mailbox | null
} {
  return options.smtpUrl
    ? { send: smtpSender(options.smtpUrl, options.log), mailbox: null }
    : memoryMailbox(options.now)
}

function smtpSender(url: string, log: Log): LetterSender {
  const openTransport = async () => (await import('nodemailer')).createTransport(url)
  let transport: ReturnType<typeof openTransport> | undefined
  return async (letter) => {
    try {
      transport ??= openTransport()
      // As an object: a string could hold a name or a second address.
      const to = { name: '', address: letter.to }
      await (await transport).sendMail({ ...letter, to, replyTo: letter.from })
      return true
    } catch (error) {
      // The words of a mail server name the address; its codes do not.
      const { code: fault, responseCode: status } = error as { code?: string; responseCode?: number }
      log.error({ fault, status }, 'a letter could not be sent')
      return false
    }
  }
}

function memoryMailbox(now: () => Date) {
  let letters: CapturedLetter[] = []
  const send: LetterSender = (letter) => {
    letters.unshift({ ...letter, at: now().toISOString() })
    letters.length = Math.min(letters.length, stored)
    return Promise.resolve(true)
  }
  const forget = (addresses: readonly string[]) => {
    const gone = new Set(addresses.map((address) => address.toLowerCase()))
    letters = letters.filter(({ to }) => !gone.has(to.toLowerCase()))
  }
  return { send, mailbox: { letters: () => letters, forget } }
}
