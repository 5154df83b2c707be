import { widget } from '../../widget.ts';
import contract from './contract.ts';
import model from './model.ts';
import view from './view.tsx';

export default widget({ contract, model, view });
