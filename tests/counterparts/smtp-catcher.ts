import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CaughtLetter = { from: string; to: string[]; raw: string }

/** A mail server on this machine that records its mail, or refuses it like a full one. */
export async function startSmtpCatcher() {
  const letters: CaughtLetter[] = []
  let refuses = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuses ? Object.assign(new Error('Mailbox is full'), { responseCode: 452 }) : null)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk) => (raw += String(chunk)))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A sender that is killed resets its connection; that ends its letter, and not the mail server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (yes: boolean) => void (refuses = yes),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type SmtpCatcher = Awaited<ReturnType<typeof startSmtpCatcher>>
