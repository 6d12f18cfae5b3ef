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
  'terms.help': { 'we show you people to call': ['call /v1/session/chat', 'call /v1/user/care/resume'] },
  'terms.account': {
    'look around without an account': ['call /v1/user/age/confirm'],
    'code we send there': ['call /v1/login/email/request-login'],
    'we never ask you for a code': ['says'],
  },
  'terms.rules': { 'You may not use': ['says'], 'illegal where you or we are': ['says'] },
  'terms.moderation': {
    'held back and costs you nothing': ['code domains/safety/policy.ts', 'job wallet.expire-holds'],
    'ask for a person to look': ['call /v1/user/appeal/submit'],
    'even without an account': ['call /v1/user/report', 'call /v1/notice/submit'],
    'We confirm the report, decide, and tell you': [
      'job desk.receipt',
      'job desk.notice-receipt',
      'job desk.letter',
      'call /v1/user/account-state',
    ],
    'we may warn, remove content': ['call /v1/desk/case/decide', 'job desk.answer-attempts'],
    'tell the person concerned': ['job desk.letter', 'call /v1/user/account-state'],
    'appeal to {email} for six months, free of charge': ['call /v1/user/appeal/submit'],
    'A different person from the first decides': ['call /v1/desk/case/claim', 'job desk.watch-clocks'],
    'certified dispute body': ['hand'],
  },
  'terms.content': {
    'What you publish, we may show': ['says'],
    'brought back for 30 days': ['call /v1/session/restore', 'job chat.erase-deleted'],
    'everything of yours in one file': ['call /v1/user/export/start', 'job privacy.export'],
  },
  'terms.payment': { 'full price including taxes before you pay': ['call /v1/vip/order/create'] },
  'terms.plans': {
    'record your consent and send a receipt': ['call /v1/vip/order/create', 'job orders.receipts'],
    'two taps in settings': ['call /v1/vip/subscription/cancel'],
    'remind you of a yearly renewal': ['job orders.remind'],
    'If we close': ['hand'],
  },
  'terms.limits': {
    'limit your spending and time': ['call /v1/user/limits/set', 'call /v1/user/exclusion/start'],
    'a higher one after 24 hours': ['call /v1/user/limits/set'],
    'You can still cancel, withdraw': ['hand'],
  },
  'terms.ending': {
    'have your account deleted': ['call /v1/user/danger-zone/activate'],
    'For 30 days you may change your mind': ['call /v1/user/danger-zone/deactivate', 'job privacy.sweep'],
    'We may end the contract': ['hand'],
    'we refund the coins you bought': ['hand'],
  },
  'terms.liability': { 'we are liable only': ['says'] },
  'terms.updates': { 'get back what you haven’t used': ['hand'] },
  'terms.law': { 'rules that protect you where you live': ['says'], 'Out-of-court settlement': ['hand'] },
  'privacy.intro': { 'keeps about you': ['says'], 'sell nothing': ['says'] },
  'privacy.what': {
    'last four digits at most': ['code domains/orders/server/cards/card-rows.ts'],
    'your birthday or phone number': ['says'],
  },
  'privacy.why': { 'ask for a person to look': ['call /v1/user/appeal/submit'] },
  'privacy.intimate': {
    'only with your explicit consent': ['call /v1/user/data/consent'],
    'before your first message': ['call /v1/user/data/consent', 'code apps/server/modules/intimate-consent.ts'],
    'withdraw your consent at any time': ['call /v1/user/data/consent'],
    'nothing more is processed': ['code apps/server/modules/intimate-consent.ts'],
    'choose whether your chats are deleted': ['call /v1/user/data/conversations/erase'],
  },
  'privacy.models': { 'off until you turn it on': ['call /v1/user/data/consent'] },
  'privacy.ads': {
    'never used for advertising': ['says'],
    'Global Privacy Control': ['code platform/contract/web/refuses-tracking.ts', 'call /v1/user/data/measured'],
  },
  'privacy.long': {
    'under a pseudonym': ['code domains/privacy/server/erase.ts'],
    'for one year, even after': ['job growth.forget-old'],
    'after 35 days at most': ['code ops/systemd/nocturne-backup.service'],
  },
  'privacy.cookies': { 'only what the service needs': ['says'] },
  'privacy.security': { 'we tell you and the authority': ['hand'] },
  'privacy.rights': {
    'See what we keep': ['call /v1/user/data', 'call /v1/user/export/start'],
    'have it restricted': ['hand'],
    'Then it is gone': ['job privacy.sweep'],
    'answered within one month': ['hand'],
    'someone you authorize may ask': ['hand'],
  },
  'privacy.adults': {
    'knowingly keep data': ['call /v1/user/age/confirm'],
    'we check it, close the account': ['call /v1/notice/submit', 'call /v1/desk/case/decide'],
  },
  'privacy.contact': { 'Where a change needs your consent': ['call /v1/user/data/consent'] },
  'refund.intro': { 'we make it right': ['hand'] },
  'refund.failed': {
    'come back within seconds': ['job wallet.expire-holds'],
    'stays open and is credited when the confirmation arrives': ['job orders.ask-gateways'],
  },
  'refund.plans': {
    'refunded if you ask within 14 days': ['call /v1/order/withdrawal/declare', 'call /v1/desk/people/refund'],
    'haven’t used its benefits': ['hand'],
    'part of the price that matches the fault': ['hand'],
  },
  'refund.withdrawal': {
    'may withdraw from a purchase within 14 days': [
      'call /v1/order/withdrawal/declare',
      'call /v1/order/withdrawal/confirm',
    ],
    'confirms it at once': ['job orders.letter'],
    'never with a box that is already checked': ['says'],
    'We return everything due': ['call /v1/order/withdrawal/confirm'],
  },
  'refund.renewal': { 'refunded if you write within': ['hand'] },
  'refund.time': { 'confirm your message and decide': ['hand'], 'another person decides if you ask': ['hand'] },
  'intellectual.ours': { 'belong to': ['says'], 'use them within the service': ['says'] },
  'intellectual.yours': { 'we claim nothing': ['says'] },
  'intellectual.persons': {
    'If you see your own face': ['call /v1/notice/submit'],
    'within 48 hours at the latest': ['call /v1/notice/submit', 'job desk.watch-clocks'],
  },
  'intellectual.notice': { 'We tell you what we decided': ['job desk.letter'] },
  'intellectual.counter': {
    'We pass it on': ['hand'],
    'we put the content back': ['hand'],
    'may also appeal': ['call /v1/user/appeal/submit'],
  },
  'crisis.detect': { 'a program reads your message': ['code domains/safety/policy.ts', 'call /v1/session/chat'] },
  'crisis.happens': {
    'shows people to call or write to': ['code domains/safety/crisis-lines.json'],
    'no limit comes before it': ['call /v1/session/chat'],
    'stay paused until you choose to go on': ['call /v1/user/care/resume'],
    'for 24 hours we don’t offer you anything': ['code domains/safety/care.ts'],
  },
  'crisis.after': {
    'we ask once how you are': ['code domains/safety/care.ts'],
    'You can close the question': ['call /v1/user/care/follow-up/end'],
  },
  'crisis.stored': {
    'look at each case within 15 minutes': ['code domains/desk/server/cases/crises.ts', 'job desk.watch-clocks'],
    'the law may require a report': ['says'],
    'We count how often help was shown': ['code domains/safety/server/care/safety-events.ts'],
  },
  'crisis.limits': { 'isn’t an emergency service': ['says'] },
  'intellectual.repeat': { 'Accounts that infringe repeatedly': ['hand'] },
}

const actors =
  /\b(?:[Ww]e|[Yy]ou may|[Yy]ou can|[Yy]ou get|[Ww]ithin|closed|deleted|gone|[Aa]nother person|comes? back|nothing more)\b/
const verbs = /\b(?:we|you may|you can|you get|is|are)\b/i

/** The sentences of a text that may promise something: those in which the service acts, or something comes back or ends. */
export function promisingSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => verbs.test(sentence) && actors.test(sentence))
}
