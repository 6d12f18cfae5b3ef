export const buttonVariants = [
  'primary',
  'msgGray',
  'gray',
  'cancel',
  'gold',
  'green',
  'orange',
  'blue',
  'svip',
  'uvip',
  'purple',
  'textLink',
  'yellow',
  'tiktok',
  'instagram',
  'likeyou',
  'telegram',
  'whatsapp',
  'skip',
  'accelerator',
  'deep_button',
  'deep_button_alpha',
  'white',
] as const
export type ButtonVariant = (typeof buttonVariants)[number]

export const buttonSizes = ['mini', 'small', 'default', 'big'] as const
export type ButtonSize = (typeof buttonSizes)[number]
