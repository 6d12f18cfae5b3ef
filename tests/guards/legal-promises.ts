/**
 * The part of the product that fulfils a promise of a legal page: `call` and `job` by their names, `code` by its file. `hand`:
 * somebody reads a letter, or a blank that the operator fills in says how. `says`: no promise, but a fact, a rule for the
 * reader, or what the law says.
 */
export type Fulfilment = `call ${string}` | `job ${string}` | `code ${string}` | 'hand' | 'says'

/** Parts of English sentences of the legal pages, by document and chapter, with what fulfils them. */
export const legalPromises: Record<string, Record<string, readonly Fulfilment[]>> = {
  'terms.intro': { 'are the contract between you and': ['says'] },
  'terms.adults': {
    'only that you are old enough': ['call /v1/user/age/check/status', 'code domains/safety/server/age/assurance.ts'],
    'replies stop, the price of the last one comes back': [
      'code domains/safety/server/age/signs.ts',
      'job wallet.expire-holds',
    ],
    'Accounts of minors are closed': ['call /v1/desk/case/decide', 'job chat.erase-deleted'],
  },
  'terms.ai': {
    'closed to all of them': ['call /v1/user/age/confirm'],
    'at most three hours of use': ['code domains/safety/disclosure.ts'],
  },
  'terms.help': { 'shows you people to call': ['call /v1/session/chat', 'call /v1/user/care/resume'] },
  'terms.account': {
    'look around without an account': ['call /v1/user/age/confirm'],
    'code we send there': ['call /v1/login/email/request-login'],
    'we never ask you for a code': ['says'],
  },
  'terms.rules': { 'You may not use': ['says'], 'illegal where you or we are': ['says'] },
  'terms.moderation': {
    'held back and costs you nothing': ['code domains/safety/policy.ts', 'job wallet.expire-holds'],
    'ask for a person to look': ['call /v1/user/appeal/submit'],
    'also without an account': ['call /v1/user/report', 'call /v1/notice/submit'],
    'We confirm the report, decide, and tell you': [
      'job desk.receipt',
      'job desk.notice-receipt',
      'job desk.letter',
      'call /v1/user/account-state',
    ],
    'we may warn, remove content': ['call /v1/desk/case/decide'],
    'tell the person concerned': ['job desk.letter', 'call /v1/user/account-state'],
    'costs nothing and is open for six months': ['call /v1/user/appeal/submit'],
    'Another person than the first decides': ['call /v1/desk/case/claim', 'job desk.watch-clocks'],
    'certified dispute body': ['hand'],
  },
  'terms.content': {
    'What you publish we may show': ['says'],
    'brought back for 30 days': ['call /v1/session/restore', 'job chat.erase-deleted'],
    'everything of yours in one file': ['call /v1/user/export/start', 'job privacy.export'],
  },
  'terms.payment': { 'full price with taxes stand there before you pay': ['call /v1/vip/order/create'] },
  'terms.plans': {
    'record your consent and send a receipt': ['call /v1/vip/order/create', 'job orders.receipts'],
    'two taps in the settings': ['call /v1/vip/subscription/cancel'],
    'remind you of a yearly renewal': ['job orders.remind'],
    'If we close': ['hand'],
  },
  'terms.limits': {
    'limit your money and time': ['call /v1/user/limits/set', 'call /v1/user/exclusion/start'],
    'a higher one after 24 hours': ['call /v1/user/limits/set'],
  },
  'terms.ending': {
    'have your account deleted': ['call /v1/user/danger-zone/activate'],
    'For 30 days you may change your mind': ['call /v1/user/danger-zone/deactivate', 'job privacy.sweep'],
    'We may end the contract': ['hand'],
    'we pay back bought coins': ['hand'],
  },
  'terms.liability': { 'we are liable only': ['says'] },
  'terms.updates': { 'get back what you have not used': ['hand'] },
  'terms.law': { 'rules that protect you where you live': ['says'], 'Settlement out of court': ['hand'] },
  'privacy.intro': { 'keeps about you': ['says'], 'sell nothing': ['says'] },
  'privacy.what': {
    'last four digits at most': ['code domains/orders/server/cards/card-rows.ts'],
    'no birthday and no phone number': ['says'],
  },
  'privacy.why': { 'ask for a person to look': ['call /v1/user/appeal/submit'] },
  'privacy.intimate': {
    'only with your explicit consent': ['call /v1/user/data/consent'],
    'withdraw it at any time': ['call /v1/user/data/consent'],
    'such conversations then end and are deleted': ['call /v1/session/delete', 'job chat.erase-deleted'],
  },
  'privacy.models': { 'off until you turn it on': ['call /v1/user/data/consent'] },
  'privacy.ads': {
    'never used for advertising': ['says'],
    'Global Privacy Control': ['code domains/analytics/web/refuses-tracking.ts', 'call /v1/user/data/measured'],
  },
  'privacy.long': {
    'under a pseudonym': ['code domains/privacy/server/erase.ts'],
    'for one year, also once': ['job growth.forget-old'],
    'after 35 days at most': ['code ops/systemd/nocturne-backup.service'],
  },
  'privacy.cookies': { 'only what the service needs': ['says'] },
  'privacy.security': { 'we tell you and the authority': ['hand'] },
  'privacy.rights': {
    'See what we hold': ['call /v1/user/data', 'call /v1/user/export/start'],
    'have it restricted': ['hand'],
    'Then it is gone': ['job privacy.sweep'],
    'answered within one month': ['hand'],
    'somebody you authorise may ask': ['hand'],
  },
  'privacy.adults': {
    'knowingly keep data': ['call /v1/user/age/confirm'],
    'we check it, close the account': ['call /v1/notice/submit', 'call /v1/desk/case/decide'],
  },
  'privacy.contact': { 'Where a change needs your consent': ['call /v1/user/data/consent'] },
  'refund.intro': { 'we make it good': ['hand'] },
  'refund.failed': {
    'come back within seconds': ['job wallet.expire-holds'],
    'stays open and is credited when the proof comes': ['job orders.ask-gateways'],
  },
  'refund.plans': {
    'refunded if you ask within 14 days': ['call /v1/order/withdrawal/declare', 'call /v1/desk/people/refund'],
    'have not used its benefits': ['hand'],
    'what the fault was worth': ['hand'],
  },
  'refund.withdrawal': {
    'may withdraw from a purchase within 14 days': [
      'call /v1/order/withdrawal/declare',
      'call /v1/order/withdrawal/confirm',
    ],
    'confirms it at once': ['job orders.letter'],
    'never with a box that is ticked': ['says'],
    'We return all that is due': ['call /v1/order/withdrawal/confirm'],
  },
  'refund.renewal': { 'refunded if you write within': ['hand'] },
  'refund.time': { 'confirm your letter and decide': ['hand'], 'another person decides if you ask': ['hand'] },
  'intellectual.ours': { 'belong to': ['says'], 'use them within the service': ['says'] },
  'intellectual.yours': { 'we claim nothing': ['says'] },
  'intellectual.persons': {
    'If you see your own face': ['call /v1/notice/submit'],
    'within 48 hours at the latest': ['call /v1/notice/submit', 'job desk.watch-clocks'],
  },
  'intellectual.notice': { 'You learn what we decided': ['job desk.letter'] },
  'intellectual.counter': {
    'We pass it on': ['hand'],
    'we put the content back': ['hand'],
    'may also appeal': ['call /v1/user/appeal/submit'],
  },
  'intellectual.repeat': { 'Accounts that infringe again': ['hand'] },
}

const actors =
  /\b(?:[Ww]e|[Yy]ou may|[Yy]ou can|[Yy]ou get|[Ww]ithin|closed|deleted|gone|[Aa]nother person|comes? back|nothing more)\b/
const verbs = /\b(?:we|you may|you can|you get|is|are)\b/i

/** The sentences of a text that may promise something: those in which the service acts, or something comes back or ends. */
export function promisingSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => verbs.test(sentence) && actors.test(sentence))
}
