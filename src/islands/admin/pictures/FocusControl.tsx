import { focusOf } from '#tables/pictures/picture-files.ts';
import type { ControlProps } from '../editing/controls/control-props.ts';
import { useTableTexts } from '../ui/admin-texts.ts';
import { useStore } from '../ui/store.ts';
import { usePictureFile } from './picture-files.ts';

/** Sets the point of a picture that stays visible when it is cropped, by a tap or by two sliders. */
export function FocusControl({ id, text, onChange, described, editor }: ControlProps) {
  const t = useTableTexts('pictures');
  const { draft } = useStore(editor.state);
  const file = usePictureFile(draft.file ?? '');
  const { x, y } = focusOf({ focus: text || '50 50' });
  const sliders = [
    { label: t.fromLeft, value: x, join: (at: string) => `${at} ${y}` },
    { label: t.fromTop, value: y, join: (at: string) => `${x} ${at}` },
  ];
  return (
    <div className="grid gap-3">
      {file && (
        <svg
          viewBox={`0 0 ${file.width} ${file.height}`}
          className="h-44 w-auto max-w-full cursor-crosshair justify-self-start rounded-lg"
          aria-hidden="true"
          onClick={({ nativeEvent, currentTarget }) => {
            const { width, height } = currentTarget.getBoundingClientRect();
            const [left, top] = [nativeEvent.offsetX / width, nativeEvent.offsetY / height];
            onChange(`${percent(left)} ${percent(top)}`);
          }}
        >
          <image href={file.thumbnail} width={file.width} height={file.height} />
          <circle
            cx={(file.width * x) / 100}
            cy={(file.height * y) / 100}
            r={Math.max(file.width, file.height) / 28}
            className="fill-brick stroke-white"
            strokeWidth={Math.max(file.width, file.height) / 120}
          />
        </svg>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {sliders.map(({ label, value, join }, index) => (
          <div key={label} className="grid min-w-40 flex-1 gap-1 text-sm">
            <span id={`${id}-side-${index}`}>{label}</span>
            <input
              {...(index === 0 && { id })}
              type="range"
              aria-labelledby={`${id}-label ${id}-side-${index}`}
              aria-valuetext={`${value} %`}
              min={0}
              max={100}
              step={5}
              className="accent-pine-700"
              value={value}
              {...described}
              onChange={({ target }) => onChange(join(target.value))}
            />
          </div>
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t.focusHint}</p>
    </div>
  );
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
