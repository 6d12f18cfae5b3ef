import type { Fields } from '../../oceanpayment/signatures.ts'
import { isSigned } from '../../oceanpayment/signatures.ts'
import { oceanpaymentSandbox } from './answers.ts'

const { account, terminal, secureCode } = oceanpaymentSandbox

/** Whether a request comes from the account, and is signed as one of these. */
export function isRequested(names: readonly string[], fields: Fields): boolean {
  return fields['account'] === account && fields['terminal'] === terminal && isSigned(names, fields, [secureCode])
}
