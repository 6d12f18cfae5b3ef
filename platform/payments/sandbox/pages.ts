import { html } from 'hono/html'
import type { SandboxPayment } from './gateway-backend.ts'
import { spokenAmount } from './gateway-backend.ts'
import type { SandboxPart, ReturnUrl } from './sandbox-part.ts'

type Piece = ReturnType<typeof html>
type Shown = { payment: SandboxPayment; part: SandboxPart; notice: string | null; hasReturnUrl: boolean }

const style = `:root{color-scheme:light dark;background:light-dark(#fff,#141414);color:light-dark(#161616,#f2f2f2);--line:light-dark(#8a8a8a,#767676);--soft:light-dark(#efefef,#2a2a2a)}
body{font:17px/1.6 system-ui;max-width:44rem;margin:0 auto;padding:2rem 1.25rem}
.mark{border:2px dashed #c77700;border-radius:1rem;padding:.75rem 1rem;background:light-dark(#fff3df,#33240c)}
button{font:inherit;display:inline-block;box-sizing:border-box;min-height:48px;padding:.6rem 1.25rem;border-radius:999px;border:1px solid var(--line);background:var(--soft);color:inherit;cursor:pointer;margin:0 .5rem .75rem 0}
article{border:1px solid var(--line);border-radius:1rem;padding:1rem 1.25rem 0;margin:1rem 0;overflow-wrap:anywhere}
button[value=pay]{background:light-dark(#161616,#f2f2f2);color:light-dark(#fff,#141414);border-color:transparent;font-weight:600}
h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.2;font-variant-numeric:tabular-nums}
h2{font-size:1.1rem;margin:0}small{color:light-dark(#555,#b5b5b5)}
:focus-visible{outline:3px solid #5a7dff;outline-offset:2px}`

const states: Readonly<Record<SandboxPayment['state'], string>> = {
  open: 'Nobody has paid yet.',
  pending: 'The payment is on its way.',
  paid: 'Paid.',
  failed: 'The payment was declined.',
  cancelled: 'The payment was cancelled.',
  refunded: 'The money was given back.',
  'charged-back': 'The bank took the money back.',
}

function button(action: string, words: string): Piece {
  return html`<button name="action" value="${action}">${words}</button>`
}

/** The one page on which every gateway's payments are paid, or not. It needs no script. */
export function payPage({ payment, part, notice, hasReturnUrl }: Shown): Piece {
  const { state, amount, title, orderNumber } = payment
  const buttons = {
    open: [
      button('pay', 'Pay'),
      button('decline', 'Decline'),
      button('pending', 'Pending, then paid'),
      button('3ds', '3-D Secure'),
      button('cancel', 'Cancel'),
    ],
    pending: [button('pay', 'Paid now'), button('decline', 'Declined after all')],
    paid: [button('refund', 'Refund'), button('charge-back', 'Charge back')],
    refunded: [button('charge-back', 'Charge back')],
  }[state as string]
  const own = Object.entries(part.acts?.(payment) ?? {}).map(([action, words]) => button(action, words))
  const isOver = state !== 'open' && hasReturnUrl
  return framed(
    `${part.title}: ${spokenAmount(amount)}`,
    html`<h1>${spokenAmount(amount)}</h1>
      <p>${title}<br /><small>${part.title} · order ${orderNumber}</small></p>
      ${notice === null ? '' : html`<p role="alert">${notice}</p>`}
      <p role="status">${states[state]}</p>
      <form method="post">${buttons ?? ''}${own}${isOver ? button('back', 'Return to the shop') : ''}</form>`,
  )
}

/** What a bank would ask in between. */
export function challengePage({ payment, part }: Pick<Shown, 'payment' | 'part'>): Piece {
  return framed(
    `${part.title}: 3-D Secure`,
    html`<h1>3-D Secure</h1>
      <p>Your bank asks whether it was you who wants to pay ${spokenAmount(payment.amount)}.</p>
      <form method="post">${button('pay', 'It was me')}${button('decline', 'It was not me')}</form>`,
  )
}

/** Sends the browser back by a form, where a gateway posts it. */
export function returnPage(back: ReturnUrl): Piece {
  const fields = Object.entries(back.fields ?? {})
  return framed(
    'Back to the shop',
    html`<h1>Back to the shop</h1>
      <form method="post" action="${back.url}">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Return to the shop</button>
      </form>`,
  )
}

/** How the gateways behave towards the shop's own requests. */
export const behaviours = {
  well: 'Answers well',
  slow: 'Never answers',
  failing: 'Answers 500',
  rubbish: 'Answers rubbish',
  dead: 'Hangs up',
} as const
export type Behaviour = keyof typeof behaviours

type Overview = {
  payments: readonly SandboxPayment[]
  parts: ReadonlyMap<string, SandboxPart>
  behaviour: Behaviour
  /** The sandbox's own path. */
  base: string
}

const shownAtMost = 50

/** All payments with what went wrong with their news, and what can go wrong next. */
export function operatorPage({ payments, parts, behaviour, base }: Overview): Piece {
  const shown = payments.slice(0, shownAtMost)
  return framed(
    'Sandbox payments',
    html`<h1>Payments</h1>
      <p>
        The last two digits of an amount say how it goes: 01 declined, 02 pending and then paid, 03 another amount in
        the notice, 04 a forged signature, 05 no notice, 06 refunded later, 07 charged back later.
      </p>
      <form method="post" action="${base}/behaviour">
        <p>The gateways: ${behaviours[behaviour]}.</p>
        ${Object.entries(behaviours).map(([name, words]) => html`<button name="behaviour" value="${name}">${words}</button>`)}
      </form>
      ${shown.length === 0 ? html`<p>Nobody has been sent here to pay yet.</p>` : ''}
      ${shown.map((payment) => operatorEntry(payment, { base, gateway: parts.get(payment.gateway)?.title ?? payment.gateway }))}`,
  )
}

function operatorEntry(payment: SandboxPayment, { base, gateway }: { base: string; gateway: string }): Piece {
  const { id, amount, state, orderNumber, openedAt, news, disturbance } = payment
  const { copies, delayMs, reverses, forges, loses, altersAmount } = disturbance
  const wrong = [
    copies > 1 && `${copies} times each`,
    delayMs > 0 && `${delayMs / 1000} s late`,
    reverses && 'the later first',
    forges && 'forged',
    loses && 'never',
    altersAmount && 'another amount',
  ].filter(Boolean)
  return html`<article>
    <h2><a href="${base}/pay/${id}">${spokenAmount(amount)}</a> · ${state}</h2>
    <p><small>${gateway} · order ${orderNumber} · ${new Date(openedAt).toISOString()}</small></p>
    ${wrong.length > 0 ? html`<p>Its news are told: ${wrong.join(', ')}.</p>` : ''}
    <ul>
      ${news.map((one) => html`<li>${one.kind}, ${spokenAmount(one.amount)}: ${one.state}${one.answer === null ? '' : ` (${one.answer})`}</li>`)}
    </ul>
    <form method="post" action="${base}/payments/${id}">
      ${button('replay', 'Replay')}${button('duplicate', 'Duplicate')}${button('corrupt', 'Corrupt')}
      ${button('reorder', 'Reorder')}${button('delay', 'Delay 30 s')}${button('lose', 'Lose')}${button('calm', 'Calm')}
    </form>
  </article>`
}

/** A whole page of the sandbox. */
export function framed(title: string, inner: Piece): Piece {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p class="mark" role="note">Sandbox: no money moves.</p>
          ${inner}
        </main>
      </body>
    </html>`
}
