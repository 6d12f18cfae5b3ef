import { assetAddress } from '#platform/contract/asset-base.ts'

/** The picture of a gift, beside which its name stands. */
export function GiftPicture({ picture }: { picture: string }) {
  return <img src={assetAddress(picture)} alt="" width={240} height={240} className="aspect-square w-full rounded-m" />
}
