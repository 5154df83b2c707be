import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { prose } from '../../ui/html/prose.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => prose(props.html, props.class));
