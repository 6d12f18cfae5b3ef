/** The screens of the journeys. One pixel for each point: nobody looks at these, and drawing more takes the processor's time. */
export const screenSizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
}
export type ScreenSize = keyof typeof screenSizes
