/** Buttons over the plane: rounds back and forth, and the camera. */
import { useState, type ReactNode } from 'react';
import { messages } from '../../app/messages.ts';
import { useShownKey } from '../../app/use-key-table.ts';

interface ToolsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface CameraToolsProps {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly present: () => void;
  /** Goes to anything by its name. */
  readonly go: () => void;
  /** More tools. */
  readonly children?: ReactNode;
}

const say = messages.game;

/** Line drawings, 20 by 20. */
const ICONS = {
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l4-4M4 8l4 4',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-4-4M16 8l-4 4',
  in: 'M10 4v12M4 10h12',
  out: 'M4 10h12',
  fit: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  go: 'M9 4a5 5 0 1 0 0 10a5 5 0 0 0 0-10M13 13l4 4',
  present: 'M4 10h9M10 6l4 4-4 4M16 4v12',
  whatIf:
    'M3 6V4h2M8 4h4M15 4h2v2M17 9v2M17 14v2h-2M12 16H8M5 16H3v-2M3 11V9M6.5 10s1.4-2.2 3.5-2.2S13.5 10 13.5 10s-1.4 2.2-3.5 2.2S6.5 10 6.5 10',
  picture: 'M10 4v8M7 9l3 3 3-3M4 13v3h12v-3',
} as const;

/** A button over the plane: a drawing alone, so its label is also its title. */
export function ToolButton(props: {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly isOn?: boolean;
}): ReactNode {
  const { icon, label, onClick, disabled = false, isOn } = props;
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}

/** Takes back a round, and plays it again. */
export function RoundTools({ canUndo, canRedo, undo, redo }: ToolsProps): ReactNode {
  return (
    <div className="tools">
      <ToolButton icon="undo" label={say.undo} disabled={!canUndo} onClick={undo} />
      <ToolButton icon="redo" label={say.redo} disabled={!canRedo} onClick={redo} />
    </div>
  );
}

/** Moves the camera. What the game adds stands below. */
export function CameraTools({ zoom, fit, present, go, children }: CameraToolsProps): ReactNode {
  const keys = { fit: useShownKey('fit'), present: useShownKey('present'), go: useShownKey('go') };
  return (
    <div className="tools camera">
      <ToolButton icon="in" label={say.zoomIn} onClick={() => zoom(1.4)} />
      <ToolButton icon="out" label={say.zoomOut} onClick={() => zoom(1 / 1.4)} />
      <ToolButton icon="fit" label={`${say.fit} (${keys.fit})`} onClick={fit} />
      <ToolButton icon="present" label={`${say.present} (${keys.present})`} onClick={present} />
      <ToolButton icon="go" label={`${messages.keys.go} (${keys.go})`} onClick={go} />
      {children}
    </div>
  );
}

/** Saves what is in view as a picture. */
export function PictureTool({
  save,
}: {
  readonly save: (format: 'png' | 'svg') => void;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const choose = (format: 'png' | 'svg') => (): void => {
    setOpen(false);
    save(format);
  };
  return (
    <div className="picture-tool">
      <ToolButton
        icon="picture"
        label={messages.frame.picture}
        isOn={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="menu">
          <button type="button" onClick={choose('png')}>
            PNG
          </button>
          <button type="button" onClick={choose('svg')}>
            SVG
          </button>
        </div>
      )}
    </div>
  );
}
