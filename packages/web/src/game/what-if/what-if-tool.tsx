/** The switch of the preview, among the buttons over the plane. */
import type { ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { ToolButton } from '../../plane/view/camera-tools.tsx';
import type { WhatIf } from './use-what-if.ts';

/** Turns the preview on and off; says so where the terms of the game forbid it. */
export function WhatIfTool({ whatIf }: { readonly whatIf: WhatIf }): ReactNode {
  const { isAllowed, isOn, toggle } = whatIf;
  const label = isOn ? messages.whatIf.off : messages.whatIf.on;
  return (
    <ToolButton
      icon="whatIf"
      label={isAllowed ? label : messages.whatIf.forbidden}
      disabled={!isAllowed}
      isOn={isOn}
      onClick={toggle}
    />
  );
}
