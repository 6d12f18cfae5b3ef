import type { PixelEvent, Report, ReportField, ReportType } from './rules.ts'
import { reportFields, reportWord } from './rules.ts'

/** Something that happened on the page: an answered call by its path, or a press by its name. */
export type Moment = {
  name: string
  params: Readonly<Record<string, unknown>>
  data: Readonly<Record<string, unknown>>
}

/**
 * The part of a report that follows from its moment; `id` where the thing itself has one, or `once` with a name of it, so
 * that it counts once of a person.
 */
export type Said = { type: ReportType; id?: string; once?: string } & { [Name in ReportField]?: string | number }

/** An event of the pixel. `id` is the same however often it is sent. */
export type Pixel = { event: PixelEvent; id?: string; value?: number }

/** The wire's word for a character. */
const characterField = 'roleId'

type Reader = (moment: Moment) => Said | null

/**
 * The moments that are measured. Of each, the fields named here are taken and nothing else: a call that is not listed,
 * as every one that carries words of a conversation, cannot be reported.
 */
const readers: Readonly<Record<string, Reader>> = {
  'premium.continue': ({ params: { plan, price, from } }) => ({
    type: 'click',
    ...fields({ option: plan, price, from }),
  }),
  // The number alone: the answer that leads to the next step is in the address of the page, and stays there.
  'landing.step': ({ params: { landing, step } }) => ({
    type: 'step',
    once: `${String(landing)}/${String(step)}`,
    ...fields({ from: landing, step }),
  }),
  '/v1/vip/order/create': orderMade,
  '/v1/vip/order/visitor-create': orderMade,
  '/v1/gold/order/create': orderMade,
  '/v1/vip/order/payment': methodChosen,
  '/v1/gold/order/payment': methodChosen,
  '/v1/vip/order/status': orderPaid,
  '/v1/gold/order/status': orderPaid,
  '/v1/vip/order/beingfi/verify': orderPaid,
  '/v1/point/order/beingfi/verify': orderPaid,
  '/v1/qxPay/verify': orderPaid,
  '/v1/paypal/capture': orderPaid,
  '/v1/custom-character/create': ({ params, data }) => ({
    type: 'create',
    step: 'request',
    ...fields({
      [characterField]: inside(data.character, 'id'),
      option: inside(params.options, 'style'),
      // How many there are: the words themselves can be a person's own.
      tags: Array.isArray(params.tags) ? params.tags.length : undefined,
    }),
  }),
  '/v1/custom-character/confirm': ({ params }) => ({
    type: 'create',
    step: 'confirm',
    ...fields({ [characterField]: params.characterId }),
  }),
  '/v1/photo/generate': ({ params, data }) => ({
    type: 'photo',
    ...fields({ photoId: inside(data.photo, 'id'), option: params.kind, amount: params.price }),
  }),
  '/v1/session/from/character': () => ({ type: 'talk' }),
  '/v1/user/reward/energy': ({ params: { event, step } }) => ({ type: 'activity', ...fields({ from: event, step }) }),
  '/v1/login/email/request-login': ({ params }) => (params.useShortCode === false ? { type: 'lead' } : null),
}

/** The report of a moment; null where nothing is reported of it. */
export function saidOf(moment: Moment): Said | null {
  const reader = Object.hasOwn(readers, moment.name) ? readers[moment.name] : undefined
  if (reader) return reader(moment)
  const provider = /^\/v1\/(?:login\/|user\/token$)/.test(moment.name) ? moment.name.split('/').at(-1) : undefined
  return provider && moment.data.isRegister === true ? { type: 'register', from: provider } : null
}

const pixelOfType: Partial<Record<ReportType, PixelEvent>> = {
  method: 'AddPaymentInfo',
  order: 'AddToCart',
  register: 'CompleteRegistration',
  lead: 'Lead',
}

/** The event of the pixel that a moment is; null for most. A purchase is one when the server has written its report. */
export function pixelOf(moment: Moment): Pixel | null {
  if (moment.name === '/v1/vip/order/purchase-report') {
    const [id, value] = [inside(moment.data.report, 'orderId'), inside(moment.data.report, 'amount')]
    return typeof id === 'string' && typeof value === 'number' ? { event: 'Purchase', id, value } : null
  }
  const said = saidOf(moment)
  const event = said && pixelOfType[said.type]
  if (!event) return null
  const order = moment.data.orderId
  return typeof order === 'string' ? { event, id: `${order}.${event}` } : { event }
}

/** A report as it is sent. */
export function reportOf(said: Said, of: { time: number; platform: string; channel: string; version: string }): Report {
  const { id: _id, once: _once, ...rest } = said
  return { ...rest, time: of.time, ...fields({ platform: of.platform, channel: of.channel, version: of.version }) }
}

function orderMade({ params, data }: Moment): Said {
  const { scriptId, photoId, storyId } = extraOf(params.extraJson)
  const goods = data.goods
  const amount = inside(goods, 'coins') ?? inside(goods, 'gold')
  return { type: 'order', ...fields({ option: params.id, from: params.comeFrom, amount, scriptId, photoId, storyId }) }
}

function methodChosen({ params, data }: Moment): Said {
  return { type: 'method', ...fields({ option: params.payMethod, price: dollarsOf(data) }) }
}

const hasPay = 20

function orderPaid({ data }: Moment): Said | null {
  if (data.orderStatus !== hasPay || typeof data.orderId !== 'string') return null
  const option = inside(data.goods, 'id')
  return { type: 'paid', id: data.orderId, ...fields({ option, price: dollarsOf(data) }) }
}

/** The paid price, where it was in dollars; a figure in another currency would be added to them. */
function dollarsOf(order: Moment['data']): number | undefined {
  const amount = inside(order.payment, 'amount')
  const [currency, minor, digits] = ['currency', 'minor', 'digits'].map((name) => inside(amount, name))
  return currency === 'USD' && typeof minor === 'number' && typeof digits === 'number'
    ? minor / 10 ** digits
    : undefined
}

function extraOf(extraJson: unknown): Record<string, unknown> {
  if (typeof extraJson !== 'string' || extraJson === '') return {}
  try {
    const data: unknown = inside(JSON.parse(extraJson), 'data')
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch (cause) {
    if (cause instanceof SyntaxError) return {}
    throw cause
  }
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** The fields that have a value which may be sent: a number, or one word. */
function fields(input: { [Name in ReportField]?: unknown }): { [Name in ReportField]?: string | number } {
  const sent = reportFields.map((name) => [name, input[name]] as const).filter(([, value]) => isSendable(value))
  return Object.fromEntries(sent) as { [Name in ReportField]?: string | number }
}

function isSendable(value: unknown): value is string | number {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && reportWord.test(value)
}
