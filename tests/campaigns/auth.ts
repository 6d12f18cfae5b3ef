import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestEmailLogin, requestPhoneCode } from '#domains/accounts/contract.ts'
import { startGoogleIssuer } from '../counterparts/google-issuer.ts'
import { startSmtpCatcher } from '../counterparts/smtp-catcher.ts'
import { startTelegram } from '../counterparts/telegram.ts'
import { createPerson } from '../kit/person.ts'
import { showForgedLaunches, showWrongGoogleTokens } from './auth/forgeries.ts'
import { guessCodes } from './auth/guesses.ts'
import { requestRedirect, lookForPeople } from './auth/hints.ts'
import { postFromElsewhere, reuseTokens } from './auth/sessions.ts'
import type { Visit } from './auth/visit.ts'
import { newEmail, newPhone } from './auth/visit.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Attacks every identity provider: guesses codes, forges and replays proofs, plants and reuses tokens, posts from other
// sites, probes for accounts, attempts open redirects; finally searches the log for secrets.

const full = 1_000_000
const sample = 3000

const report = createReport('auth')
const guesses = timesOf(full, sample)
/** The rest runs in proportion, but never so seldom that a kind of forgery would be left out. */
const share = (most: number, least: number) => Math.max(least, Math.round((most * guesses) / full))

await guessCodes(report, guesses)

const folder = mkdtempSync(join(tmpdir(), 'nocturne-auth-'))
const logFile = join(folder, 'log')
const canaries = new Set<string>()
const settings = { CALLS_PER_MINUTE: '0', LOG_LEVEL: 'debug', SMS_PER_COUNTRY: '1000000' }
const [google, telegram] = [await startGoogleIssuer(), await startTelegram()]
const product = await startProduct(
  { DATA_DIR: join(folder, 'data'), ...settings, ...google.env, ...telegram.env },
  logFile,
)
const visit: Visit = { url: product.url, canaries }
report.progress('forged launch data')
await showForgedLaunches(visit, report, telegram, share(20_000, 160))
report.progress('wrong Google tokens')
await showWrongGoogleTokens(visit, report, google, share(5000, 70))
report.progress('tokens used again, and other sites')
await reuseTokens(visit, report, share(500, 8))
await postFromElsewhere(visit, report)
report.progress('hints at people, and ways elsewhere')
await lookForPeople(visit, report, share(200, 8))
await requestRedirect(visit, report)
await product.stop()
await Promise.all([google.close(), telegram.close()])
await failToSend()
lookAtLog()
rmSync(folder, { recursive: true, force: true })
report.end()

/** A mail server and a gateway that refuse; their error messages name the recipient. */
async function failToSend(): Promise<void> {
  const catcher = await startSmtpCatcher()
  catcher.refuse(true)
  const gateway = { SMTP_URL: catcher.url, SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' }
  const refused = await startProduct({ DATA_DIR: join(folder, 'refused'), ...settings, ...gateway }, logFile)
  const person = createPerson(refused.url)
  const mailed = await person.call(requestEmailLogin, { email: newEmail(visit) })
  const texted = await person.call(requestPhoneCode, { phone: newPhone(visit) })
  const names = `${mailed.name},${texted.name}`
  report.check('what cannot be sent is said to be unsent', names === 'MAIL_NOT_SENT,SMS_NOT_SENT' ? null : names)
  await refused.stop()
  await catcher.close()
}

function lookAtLog(): void {
  // A time has digits enough to look like a code now and then.
  const log = readFileSync(logFile, 'utf8').replaceAll(/"time":\d+/g, '')
  report.check('the log was written', log.includes('could not be sent') ? null : 'no line of a letter that failed')
  for (const canary of canaries)
    report.check('no secret is in the log', canary !== '' && log.includes(canary) ? `${canary.slice(0, 12)}…` : null)
}
