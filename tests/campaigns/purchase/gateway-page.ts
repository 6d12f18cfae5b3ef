import type { PayInstruction } from '#domains/orders/order-contract.ts'
import { arrive } from '../../kit/payment-shop.ts'
import type { Line } from './line.ts'

/** A buyer's page at a gateway. */
export type GatewayPage = { url: string; root: string; id: string }

/** The payment state shown on the page. */
export type PageState = 'open' | 'pending' | 'paid' | 'over' | 'given back'

const words: readonly (readonly [string, PageState])[] = [
  ['Nobody has paid yet.', 'open'],
  ['The payment is on its way.', 'pending'],
  ['Paid.', 'paid'],
  ['The payment was declined.', 'over'],
  ['The payment was cancelled.', 'over'],
  ['The money was given back.', 'given back'],
]

/** Follows an instruction of the product to the page where one pays. */
export async function openPage(line: Line, instruction: PayInstruction): Promise<GatewayPage> {
  const { url, status, html } = await line.persist('press', () => arrive(instruction))
  const [, root, id] = /^(.+)\/pay\/([^/]+)$/.exec(url) ?? []
  if (!root || !id) throw new Error(`No page to pay on: ${status} ${url} ${html.slice(0, 200)}`)
  return { url, root, id }
}

/** The payment state shown on the page. */
export async function stateOf(line: Line, page: GatewayPage): Promise<PageState> {
  const html = await line.persist('press', async () => (await fetch(page.url)).text())
  const said = /role="status">([^<]*)</.exec(html)?.[1]
  const found = words.find(([text]) => text === said)
  if (!found) throw new Error(`The page says ${said ?? html.slice(0, 200)}`)
  return found[1]
}

/** Presses a button of the page, and follows its redirect. */
export async function press(line: Line, page: GatewayPage, action: string): Promise<void> {
  const leadsTo = await line.persist('press', async () => {
    const answer = await post(page.url, action)
    await answer.text()
    return answer.headers.get('location')
  })
  if (leadsTo === null) return
  const back = await line.persist('ask', () => fetch(leadsTo, { redirect: 'manual' }))
  const path = back.headers.get('location') ?? ''
  if (back.status !== 303 || !path.startsWith('/')) throw new Error(`The way back answered ${back.status} ${path}`)
}

/** Has the news of this payment go astray, as the operator of a sandbox can. */
export async function disturb(line: Line, { root, id }: GatewayPage, action: string): Promise<void> {
  const answer = await line.persist('press', () => post(`${root}/payments/${id}`, action))
  if (answer.status !== 303) throw new Error(`The gateway's desk answered ${answer.status}`)
}

function post(url: string, action: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
}
