import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ParamsOf } from '#platform/contract/call.ts'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { myAccountState, submitNotice } from '#domains/desk/contract.ts'
import { report as reportTarget } from '#domains/safety/report-contract.ts'
import { reportReasons } from '#domains/safety/rules.ts'
import { startSmtpCatcher } from '../counterparts/smtp-catcher.ts'
import type { Person } from '../kit/person.ts'
import { createPerson } from '../kit/person.ts'
import type { Product } from './product.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Kills the server with signal 9 while people report and send notices without an account, starts it again, repeats each
// request as a page does after a lost answer, and looks whether each report is a case, once, with its receipt.

const full = 100
const sample = 1
const longestLifeMs = 2500
const receiptWithinMs = 60_000
const lookEveryMs = 250
/** Characters that come with the product. */
const targets = ['mara-voss', 'freya-lindholm', 'hana-kuroda', 'akane-mori'] as const

type Sent = ParamsOf<typeof reportTarget>
type Notice = ParamsOf<typeof submitNotice>
type Reporter = { email: string; person: Person; acknowledged: Set<string>; sent: Sent[]; notices: Notice[] }

const report = createReport('desk')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-desk-'))
// A mail server of its own: the product's mailbox for development is emptied by a kill.
const mailServer = await startSmtpCatcher()
const env = { DATA_DIR: dataDir, SMTP_URL: mailServer.url }

let product = await startProduct(env)
let acknowledged = 0
for (let round = 1; round <= times; round += 1) {
  const reporters = await Promise.all([0, 1].map((at) => arrive(product, `reports-${round}-${at}@example.org`)))
  const reporting = Promise.allSettled(reporters.map((reporter) => reportAll(reporter, product)))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longestLifeMs))
  await product.kill()
  await reporting
  product = await startProduct(env)
  for (const reporter of reporters) await inspect(reporter)
  if (round % 5 === 0 || round === times) report.progress(`${round} of ${times}`)
}
report.progress(`${acknowledged} reports were acknowledged before a kill`)
await product.stop()
await mailServer.close()
rmSync(dataDir, { recursive: true, force: true })
report.end()

async function arrive({ url }: Product, email: string): Promise<Reporter> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  await person.get(requestEmailLogin, { email })
  const [letter = ''] = lettersTo(email)
  await person.get(emailLogin, { email, code: /^Subject: (\d{6})/m.exec(letter)?.[1] ?? '' })
  return { email, person, acknowledged: new Set(), sent: [], notices: [] }
}

/** Reports one target after the other, and sends a notice about each, until all are reported or the server is killed. */
async function reportAll(reporter: Reporter, { url }: Product): Promise<void> {
  for (const [index, id] of targets.entries()) {
    const reason = reportReasons[index % reportReasons.length] ?? 'other'
    const sent: Sent = { target: { kind: 'character', id }, reason, note: `Look at ${id}.` }
    reporter.sent.push(sent)
    await reporter.person.get(reportTarget, sent)
    reporter.acknowledged.add(id)
    acknowledged += 1
    const notice = noticeAbout(id, reporter.email)
    reporter.notices.push(notice)
    await createPerson(url).get(submitNotice, notice)
  }
}

function noticeAbout(id: string, email: string): Notice {
  const link = `https://elsewhere.example/${id}`
  return { key: crypto.randomUUID(), link, reason: 'copied', text: 'My own work.', name: '', email, isTrue: true }
}

async function inspect({ email, person, acknowledged: known, sent, notices }: Reporter): Promise<void> {
  const back = createPerson(product.url)
  for (const [name, value] of person.cookies) back.cookies.set(name, value)
  const before = await back.get(myAccountState, {})
  report.check(
    'every acknowledged report is there',
    before.reports.length < known.size ? `${before.reports.length} of ${known.size}` : null,
  )
  // A page repeats what it has no answer to.
  for (const one of sent) await back.get(reportTarget, one)
  const references = new Set<string>()
  for (const notice of notices)
    for (let times = 0; times < 2; times += 1)
      references.add((await createPerson(product.url).get(submitNotice, notice)).reference)
  report.check(
    'a notice that is sent again is the same case',
    references.size === notices.length ? null : `${references.size} cases of ${notices.length} notices`,
  )
  const { reports } = await back.get(myAccountState, {})
  report.check(
    'each report is there once after it is sent again',
    reports.length === sent.length ? null : `${reports.length} of ${sent.length}`,
  )
  report.check('each waits in a case', reports.every(({ state }) => state === 'open') ? null : 'one is answered')
  const missing = await missingReceipts(email, new Set([...reports.map(({ reference }) => reference), ...references]))
  report.check('each has its receipt', missing.length === 0 ? null : `none for ${missing.join(', ')}`)
}

/** The numbers of cases that no letter to an address names, after the time that jobs may take. */
async function missingReceipts(email: string, numbers: ReadonlySet<string>): Promise<string[]> {
  const until = Date.now() + receiptWithinMs
  for (;;) {
    const letters = lettersTo(email)
    const missing = [...numbers].filter((number) => !letters.some((letter) => letter.includes(number)))
    if (missing.length === 0 || Date.now() > until) return missing
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** The mail to an address, the newest last; quoted-printable breaks long lines with "=". */
function lettersTo(email: string): string[] {
  return mailServer.letters.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replaceAll(/=\r?\n/g, ''))
}
