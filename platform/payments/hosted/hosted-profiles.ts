import beingFi from './profiles/beingfi.json' with { type: 'json' }
import coinPay from './profiles/coinpay.json' with { type: 'json' }
import primer from './profiles/primer.json' with { type: 'json' }
import qxPay from './profiles/qxpay.json' with { type: 'json' }
import tapWallet from './profiles/tapwallet.json' with { type: 'json' }
import tpRoyal from './profiles/tproyal.json' with { type: 'json' }
import v5Pay from './profiles/v5pay.json' with { type: 'json' }
import type { HostedProfile } from './profile.ts'
import { readProfile } from './profile.ts'

const written = {
  V5Pay: v5Pay,
  CoinPay: coinPay,
  TapWallet: tapWallet,
  TpRoyal: tpRoyal,
  QxPay: qxPay,
  BeingFi: beingFi,
  Primer: primer,
}

export type HostedGateway = keyof typeof written

/** The gateways that are spoken to by profiles alone. */
export const hostedGateways = Object.keys(written) as HostedGateway[]

/** A gateway's profile; throws a sentence for one that is wrong. */
export function hostedProfile(gateway: HostedGateway): HostedProfile {
  return readProfile(written[gateway])
}

export type AccountVariable = `PAY_${Uppercase<HostedGateway>}`

/** The environment variable that holds the account at a gateway. */
export function accountVariable(gateway: HostedGateway): AccountVariable {
  // TypeScript does not follow `toUpperCase`.
  return `PAY_${gateway.toUpperCase()}` as AccountVariable
}
