import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import { invoices } from './tables.ts'
import { invoiceName } from './invoices.ts'
import { paidPayment } from '../refunds/paid-payment.ts'
import { amountWords, dayWords } from '../letters/letter-formats.ts'

/** Fields that only the operator can fill in; they are marked, so that no incomplete invoice looks complete. */
const blanks = [
  '[Operator: name and legal form]',
  '[Operator: address]',
  '[Operator: register and tax numbers]',
  '[Operator: rate and amount of tax, or why none is due]',
]

export type InvoiceNeeds = { db: Db; texts: Pick<PurchaseTexts, 'titleOf' | 'brandTitle'> }

export type Invoice = { name: string; pdf: Buffer }

/**
 * The invoice of an own order; null where it has none. NOTE: it is in English and without the buyer's name, because the
 * fonts of every PDF reader cannot write all scripts.
 */
export async function invoiceOf(
  { db, texts }: InvoiceNeeds,
  requested: { orderId: string; userId: string },
): Promise<Invoice | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, requested.orderId))
  const paid = invoice && (await paidPayment(db, requested.orderId))
  if (!invoice || !paid) return null
  const order = await findOwnOrder(db, requested)
  const name = invoiceName(invoice)
  const lines = [
    ['Invoice', name],
    ['Date', dayWords(order.paidAt ?? invoice.createdAt, 'en')],
    ['Order', order.id],
    ['Payment', `${paid.payment.method}, ${paid.payment.number}`],
    ['Item', texts.titleOf({ ...order, locale: 'en' })],
    ['Paid', amountWords(paid.payment, 'en')],
  ] as const
  return { name, pdf: await render(texts.brandTitle(order.brand), name, lines) }
}

async function render(title: string, name: string, lines: readonly (readonly [string, string])[]): Promise<Buffer> {
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
