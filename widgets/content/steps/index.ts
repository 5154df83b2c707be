import { widget } from '../../widget.ts';
import contract from './contract.ts';
import view from './view.tsx';

export default widget({ contract, view });
