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

export type MailOptions = {
  smtpUrl?: string | undefined
  /** In production, unsendable letters are not stored either: sign-in by e-mail is then unavailable. */
  isProduction: boolean
  log: Log
  now: () => Date
}

export type Mail = { send: LetterSender; isOpen: boolean; mailbox: Mailbox | null }

const stored = 200

/** Sends by SMTP if a URL is set; otherwise stores letters in an in-memory mailbox that development can read. */
export function createMail({ smtpUrl, isProduction, log, now }: MailOptions): Mail {
  if (smtpUrl) return { send: smtpSender(smtpUrl, log), isOpen: true, mailbox: null }
  if (isProduction) return { send: () => Promise.resolve(false), isOpen: false, mailbox: null }
  return { ...memoryMailbox(now), isOpen: true }
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
