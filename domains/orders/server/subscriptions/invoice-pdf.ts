import { eq } from 'drizzle-orm'
import { findOwnOrder } from '../ordering/find-order.ts'
import type { Orders } from '../orders.ts'
import { invoices } from '../subscription-tables.ts'
import { invoiceName } from './invoices.ts'
import { paidPayment } from './refunds.ts'
import { amountWords, dayWords } from './write-letter.ts'

/** What only whoever runs the house can fill in; marked, so that no invoice goes out that looks whole and is not. */
const blanks = [
  '[Operator: name and legal form]',
  '[Operator: address]',
  '[Operator: register and tax numbers]',
  '[Operator: rate and amount of tax, or why none is due]',
]

type Invoice = { name: string; pdf: Buffer }

/**
 * The invoice of an own order; null where it has none. NOTE: it is in English and without the buyer's name, since the fonts
 * that every reader of PDF has cannot write all scripts.
 */
export async function invoiceOf(
  orders: Orders,
  requested: { orderId: string; userId: string },
): Promise<Invoice | null> {
  const [invoice] = await orders.db.select().from(invoices).where(eq(invoices.orderId, requested.orderId))
  const paid = invoice && (await paidPayment(orders.db, requested.orderId))
  if (!invoice || !paid) return null
  const order = await findOwnOrder(orders.db, requested)
  const name = invoiceName(invoice)
  const lines = [
    ['Invoice', name],
    ['Date', dayWords(order.paidAt ?? invoice.createdAt, 'en')],
    ['Order', order.id],
    ['Payment', `${paid.payment.method}, ${paid.payment.number}`],
    ['Item', orders.titleOf({ ...order, locale: 'en' })],
    ['Paid', amountWords(paid.payment, 'en')],
  ] as const
  return { name, pdf: await drawn(orders.brandTitle(order.brand), name, lines) }
}

async function drawn(title: string, name: string, lines: readonly (readonly [string, string])[]): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({ size: 'A4', margin: 56, lang: 'en', info: { Title: name, Author: title } })
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => page.once('end', resolve).once('error', reject))
  page.on('data', (part: Buffer) => parts.push(part))
  page.font('Helvetica-Bold').fontSize(22).text(title).moveDown()
  for (const [label, value] of lines) {
    page.font('Helvetica-Bold').fontSize(11).text(`${label}: `, { continued: true })
    page.font('Helvetica').text(value)
  }
  page.moveDown().fillColor('#555555').fontSize(10)
  for (const blank of blanks) page.text(blank)
  page.end()
  await ended
  return Buffer.concat(parts)
}
