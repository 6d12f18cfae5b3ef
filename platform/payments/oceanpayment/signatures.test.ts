import { describe, expect, it } from 'vitest'
import type { Fields } from './signatures.ts'
import {
  cardLink,
  cleaned,
  directPayment,
  hostedPayment,
  isSigned,
  orderQuery,
  paymentResult,
  refundRequest,
  signatureOf,
} from './signatures.ts'

const sandbox = { account: '995149', terminal: '99514901' }
const postman = { account: '995378', terminal: '99537801' }
const buyer = { billing_firstName: 'test', billing_lastName: 'test', billing_email: 'test@test.com' }
const order = { order_number: 'T1001', order_currency: 'USD', order_amount: '9.99' }
const result = {
  ...sandbox,
  ...order,
  order_notes: '',
  card_number: '411111***1111',
  payment_id: '220000000000000001',
  payment_authType: '0',
  payment_status: '1',
  payment_details: '80000:Transaction Approved',
  payment_risk: '',
}

describe('signatures of Oceanpayment', () => {
  it.each<[string, readonly string[], Fields, string]>([
    [
      'a page for a payment',
      hostedPayment,
      { ...sandbox, ...order, ...buyer, backUrl: 'http://127.0.0.1/return' },
      '281635bd10ba44cd8f72ea033803c6855c6cb8f02a241e70f2ab49ff4e03e388',
    ],
    [
      'a direct charge',
      directPayment,
      { ...sandbox, ...order, ...buyer },
      '7e5ae83b2a0d4c5e59fe1128b2bdd180e6966417a386602fb465edac741c90c8',
    ],
    ['a result', paymentResult, result, '5bf28efc61bd0b0eedaebd82f326ef64b44cb4230d63392159d4873b70927a2b'],
    [
      'linking a card, as the vendor publishes it',
      cardLink,
      { ...sandbox, ...buyer, customer_id: '123456', backUrl: 'http://127.0.0.1/result.php' },
      'e7cb35166f9066d2844c29a11ca43f4dd25a3e0f9d145579363a5a0124a901d1',
    ],
    [
      'a query, as the vendor publishes it',
      orderQuery,
      { ...postman, order_number: 'ae866' },
      '2e27426ca627e4734ca9c43bd18e593c4af1848688486a3c167d39f7f75cf7b2',
    ],
    [
      'a refund without a number, as the vendor publishes it',
      refundRequest,
      {
        ...postman,
        payment_id: '231220170723834010513',
        refund_type: '1',
        refund_amount: '0.1',
        refund_description: 'ProductDamage',
      },
      'c719beb74b87d4f200a1c9c42aa87d3ecdab6b78aa9f2f4f9a126b16cb1d4a91',
    ],
  ])('%s', (_what, names, fields, signature) => {
    expect(signatureOf(names, fields, '12345678')).toBe(signature)
  })

  it('count in capitals too, and under a code that is being replaced, but under no other', () => {
    const signValue = signatureOf(paymentResult, result, '12345678').toUpperCase()
    const signed = { ...result, signValue }
    expect(isSigned(paymentResult, signed, ['12345678'])).toBe(true)
    expect(isSigned(paymentResult, signed, ['new code', '12345678'])).toBe(true)
    expect(isSigned(paymentResult, signed, ['new code'])).toBe(false)
    expect(isSigned(paymentResult, { ...signed, order_amount: '9.990' }, ['12345678'])).toBe(false)
    expect(isSigned(paymentResult, result, ['12345678'])).toBe(false)
  })

  it('cover values in the form that the gateway stores', () => {
    expect(cleaned(`  Anne-Marie "O'Hara" <x>\n `)).toBe('Anne-Marie OHara x')
    expect(cleaned('ü'.repeat(60))).toBe('ü'.repeat(50))
    expect(cleaned(`"'`)).toBe('')
  })
})
